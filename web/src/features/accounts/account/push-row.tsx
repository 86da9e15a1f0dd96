import { BellRing } from 'lucide-react'
import { pushTranslations, usePush } from '@/features/push/public'
import { useTranslations } from '@/lib/i18n/i18n'
import { Switch } from '@/ui/form/switch'
import { Row } from './section'

/** Nothing is shown if the server sends no notifications. */
export function PushRow({ userId }: { userId: string }) {
  const t = useTranslations(pushTranslations)
  const { state, isOn, isBusy, turnOn, turnOff } = usePush(userId)
  if (state === 'off') return null
  return (
    <Row icon={<BellRing aria-hidden />} title={t('title')}>
      {state === 'possible' ? t('hint') : t(state)}
      {state === 'possible' && (
        <div className="mt-2 text-base text-ink">
          <Switch checked={isOn} aria-busy={isBusy} onChange={isOn ? turnOff : turnOn}>
            <span className="font-normal">{t('on')}</span>
          </Switch>
        </div>
      )}
    </Row>
  )
}
