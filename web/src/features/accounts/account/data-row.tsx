import { Download } from 'lucide-react'
import { detailOf } from '@/lib/api/call'
import { download } from '@/lib/api/download'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { ownDataTranslations } from './own-data-translations'
import { Row } from './section'

export function DataRow() {
  const t = useTranslations(ownDataTranslations)
  const { send, isPending } = useWrite({
    action: 'download my data',
    send: () => download('GET /me/export'),
    done: () => t('downloaded'),
    failed: (error) => detailOf(error) ?? t('downloadFailed'),
  })
  return (
    <Row
      icon={<Download aria-hidden />}
      title={t('downloadTitle')}
      action={
        <Button
          variant="secondary"
          size="md"
          className="max-sm:w-full"
          busy={isPending}
          busyLabel={t('downloading')}
          onClick={() => send()}
        >
          {t('download')}
        </Button>
      }
    >
      {t('downloadText')}
    </Row>
  )
}
