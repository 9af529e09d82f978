import Stack from '@mui/material/Stack';
import { Button } from '#src/ui/controls/Button.tsx';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { dismissNotifications, notificationPositions, notify } from '#src/ui/feedback/notify.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { ShareButton } from '#src/ui/share/ShareButton.tsx';

function showEveryType(): void {
  notify({ type: 'positive', message: '已儲存', timeout: 0 });
  notify({ type: 'info', message: '這張圖卡昨天更新過', caption: '你看到的是最新的版本。', timeout: 0 });
  notify({
    type: 'warning',
    message: '有 2 個檔案太大，沒有加入',
    caption: '每個檔案上限 25 MB。',
    timeout: 0,
    actions: [{ label: '看看是哪些' }, { label: '知道了' }],
  });
  notify({
    type: 'negative',
    message: '上傳失敗，已為你保留輸入的內容',
    timeout: 0,
    actions: [{ label: '再試一次' }],
  });
}

function runToTheEnd(): void {
  const upload = notify({ type: 'ongoing', message: '正在上傳 3 張圖片' });
  setTimeout(() => upload.update({ type: 'positive', message: '3 張圖片已上傳' }), 2500);
}

async function openConfirm(danger: boolean): Promise<void> {
  const confirmed = await confirm(
    danger
      ? {
          title: '要刪除資料夾「生活與交通」嗎？',
          message: '資料夾是空的，刪除後網址會顯示已移除。',
          confirmLabel: '刪除',
          danger,
        }
      : {
          title: '網站已更新，要重新整理嗎？',
          message: '重新整理後就能使用新版本。',
          confirmLabel: '重新整理',
          cancelLabel: '稍後',
        },
  );
  notify({ message: confirmed ? '回答：是' : '回答：否' });
}

/** Components that report events to the visitor. The gallery's frame contains the hosts that render them. */
export function FeedbackSamples() {
  return (
    <Stack sx={{ gap: 3, maxWidth: 640 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={showEveryType}>
          每種通知
        </Button>
        <Button variant="outlined" onClick={runToTheEnd}>
          進行中到完成
        </Button>
        <Button variant="outlined" onClick={dismissNotifications}>
          全部關閉
        </Button>
        {notificationPositions.map((position) => (
          <Button key={position} onClick={() => notify({ message: `位置：${position}`, position })}>
            {position}
          </Button>
        ))}
      </Stack>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => void openConfirm(false)}>
          確認
        </Button>
        <Button variant="outlined" color="error" onClick={() => void openConfirm(true)}>
          確認刪除
        </Button>
        <ShareButton title="隔夜水會致癌？" url="https://example.org/debunking-images/file/1" />
      </Stack>
      <ProgressBar label="正在上傳 card-01.jpg" value={64} />
      <ProgressBar label="正在整理圖片" />
    </Stack>
  );
}
