import { FileSearch } from 'lucide-react'
import { useTranslations } from '@/lib/i18n/i18n'
import { papersWaitingTranslations } from './papers-waiting-translations'
import { Waiting } from './waiting'

/** Not shown if no paper waits. */
export function PapersWaiting({ papers }: { papers: number }) {
  const t = useTranslations(papersWaitingTranslations)
  if (papers === 0) return null
  return (
    <Waiting
      icon={<FileSearch aria-hidden />}
      count={papers}
      title={t('papers', { count: papers })}
      text={t('papersText')}
      to="?tab=trust"
    />
  )
}
