import { Bell } from 'lucide-react'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { NoticeBox } from '@/ui/feedback/notice'
import { pushTranslations } from './push-translations'
import { usePush } from './use-push'

export interface PushOfferProps {
  readonly userId: string
  readonly audience: 'client' | 'trainer'
}

/** Explains notifications before the browser's prompt, which appears only once. */
export default function PushOfferLoaded({ userId, audience }: PushOfferProps) {
  const t = useTranslations(pushTranslations)
  const { state, isChosen, isBusy, turnOn, decline } = usePush(userId)
  if (isChosen || (state !== 'possible' && state !== 'homeScreen')) return null
  const actions = (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      {state === 'possible' && (
        <Button size="md" busy={isBusy} onClick={turnOn}>
          {t('turnOn')}
        </Button>
      )}
      <Button variant="ghost" size="md" onClick={decline}>
        {t('notNow')}
      </Button>
    </div>
  )
  return (
    <NoticeBox title={t('offerTitle')} icon={<Bell aria-hidden />} action={actions}>
      <p>{t(audience === 'trainer' ? 'offerTrainer' : 'offerClient')}</p>
      {state === 'homeScreen' && <p>{t('homeScreen')}</p>}
    </NoticeBox>
  )
}
