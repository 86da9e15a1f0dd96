import { useEffect, useState } from 'react'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { askBeforeLeaving } from '@/lib/navigation/history'
import { Button } from '../button'
import { Dialog } from './dialog'

/** While `isOn` is true, asks users before they leave the page. If they leave the site, the browser asks them. */
function useLeaveGuard(isOn: boolean) {
  useUnsavedInput(isOn)
  const [asked, setAsked] = useState<{ readonly leave: () => void }>()
  useEffect(() => {
    if (!isOn) return
    let isLeaving = false
    const stopGuard = askBeforeLeaving((leave) =>
      setAsked({
        leave() {
          isLeaving = true
          leave()
        },
      }),
    )
    const stop = new AbortController()
    const on = { signal: stop.signal }
    // After the user has confirmed to leave, a log-out does not ask again. If the log-out fails, the next input turns
    // the question on again.
    window.addEventListener('beforeunload', (event) => !isLeaving && event.preventDefault(), on)
    document.addEventListener('input', () => (isLeaving = false), on)
    return () => {
      stopGuard()
      stop.abort()
    }
  }, [isOn])
  const stay = () => setAsked(undefined)
  function leave() {
    stay()
    asked?.leave()
  }
  return { isAsking: asked !== undefined, stay, leave }
}

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
