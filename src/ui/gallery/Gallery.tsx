import { MuiRoot } from '#src/ui/theme/MuiRoot.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { FeedbackSamples } from './FeedbackSamples.tsx';
import { FormSamples } from './FormSamples.tsx';
import { FoundationSamples } from './FoundationSamples.tsx';
import { LayoutSamples } from './LayoutSamples.tsx';
import { PictureSamples } from './PictureSamples.tsx';
import { StateSamples } from './StateSamples.tsx';

/** Every brick of the interface in its states, for the people who build pages. Development only. */
export default function Gallery() {
  return (
    <MuiRoot>
      <Page
        wide
        title="介面元件一覽"
        lead="每個元件與它的各種狀態。先看這裡有沒有，再動手做新的。"
        breadcrumb={[{ label: '首頁', to: '/' }, { label: '開發' }]}
      >
        <Section title="顏色、文字、圖示">
          <FoundationSamples />
        </Section>
        <Section title="版面" more={{ to: '/' }}>
          <LayoutSamples />
        </Section>
        <Section title="圖片與查核結果" more={{ to: '/', label: '全部圖卡' }}>
          <PictureSamples />
        </Section>
        <Section title="表單">
          <FormSamples />
        </Section>
        <Section title="通知、確認、進度、分享">
          <FeedbackSamples />
        </Section>
        <Section title="空白、錯誤、載入中">
          <StateSamples />
        </Section>
      </Page>
    </MuiRoot>
  );
}
