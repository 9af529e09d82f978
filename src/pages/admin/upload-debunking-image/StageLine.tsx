import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { problemsOf } from '#src/data/debunking-images/picture-values.ts';
import type { UploadItem } from '#src/data/debunking-images/upload-item.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

interface StageLineProps {
  readonly item: UploadItem;
}

/** Where a file is on its way, in words; a problem says what to do next. */
export function StageLine({ item: { stage, values, withdrawnBefore, near } }: StageLineProps) {
  const { t } = useTranslation(['admin/upload-debunking-image', 'admin']);
  switch (stage.state) {
    case 'uploading':
      return <ProgressBar label={t('stage.uploading')} value={stage.share * 100} />;
    case 'saved':
      return <Alert severity="success">{t('stage.saved')}</Alert>;
    case 'duplicate':
      return <Alert severity="info">{t(`duplicate.${stage.of}`)}</Alert>;
    case 'refused':
      return <Alert severity="error">{t(`refused.${stage.reason}`, { ...stage.size })}</Alert>;
    case 'failed':
      return <Alert severity="error">{t(`admin:failure.${stage.kind}`)}</Alert>;
    case 'ready': {
      const problems = Object.values(problemsOf(values));
      if (withdrawnBefore !== undefined) {
        return <Alert severity="warning">{t('withdrawnBefore', { reason: withdrawnBefore })}</Alert>;
      }
      if (problems.length === 0) {
        if (near.alike.length > 0) return <Line>{t('stage.undecided')}</Line>;
        if (near.hasFailed) return <Line>{t('stage.uncompared')}</Line>;
        if (!near.isComparing) return <Line>{t('stage.ready')}</Line>;
        return (
          <Line>
            <Spinner size={18} />
            {t('stage.comparing')}
          </Line>
        );
      }
      return <Line>{problems.includes('missing') ? t('stage.incomplete') : t('stage.check')}</Line>;
    }
    default:
      return (
        <Line>
          <Spinner size={18} />
          {t(`stage.${stage.state}`)}
        </Line>
      );
  }
}
