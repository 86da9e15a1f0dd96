import type { CaseDetails } from '@/features/reports/public'
import { call } from '@/lib/api/call'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { trustTranslations } from './trust-translations'
import { useTrustWrite } from './use-trust-write'

/** What can still be done after a decision: show it again, or keep it after reading the answer. */
export function DecidedActions({ details: { id, state, can_lift: canLift } }: { details: CaseDetails }) {
  const t = useTranslations(trustTranslations)
  const lift = useTrustWrite({
    action: `lift report ${id}`,
    send: () => call('POST /admin/reports/{id}/lift', { params: { id } }),
    done: t('liftDone'),
    failed: t('liftFailed'),
  })
  const keep = useTrustWrite({
    action: `keep report ${id}`,
    send: () => call('POST /admin/reports/{id}/keep', { params: { id } }),
    done: t('keepDone'),
    failed: t('keepFailed'),
  })
  return (
    <div className="flex flex-wrap content-start gap-3">
      {state === 'answered' && (
        <Button onClick={() => keep.send()} busy={keep.isPending} disabled={lift.isPending} className="max-sm:w-full">
          {/* What cannot be shown again, such as a warning, can only be kept. */}
          {t(canLift ? 'keep' : 'read')}
        </Button>
      )}
      {canLift && (
        <Button
          variant="secondary"
          onClick={() => lift.send()}
          busy={lift.isPending}
          disabled={keep.isPending}
          className="max-sm:w-full"
        >
          {t('lift')}
        </Button>
      )}
    </div>
  )
}
