import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLeaveGuard } from '@/lib/navigation/leave-guard'
import { Button } from '../button'
import { Dialog } from './dialog'

/** Separate from ui-translations, because every page loads ui-translations. */
const leaveTranslations = defineTranslations('leave', {
  en: {
    title: 'You have unsaved changes',
    text: 'If you leave now, what you changed is lost.',
    stay: 'Stay',
    leave: 'Leave',
  },
  es: {
    title: 'Tienes cambios sin guardar',
    text: 'Si te vas ahora, pierdes lo que cambiaste.',
    stay: 'Quedarme',
    leave: 'Salir',
  },
})

export function LeaveQuestion({ isUnsaved }: { isUnsaved: boolean }) {
  const t = useTranslations(leaveTranslations)
  const { isAsking, stay, leave } = useLeaveGuard(isUnsaved)
  return (
    <Dialog
      open={isAsking}
      onClose={stay}
      title={t('title')}
      description={t('text')}
      actions={
        <>
          <Button variant="dangerQuiet" onClick={leave}>
            {t('leave')}
          </Button>
          <Button onClick={stay}>{t('stay')}</Button>
        </>
      }
    />
  )
}
