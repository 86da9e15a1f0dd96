import { freeCancellationUntil, type Policy, policyTerms } from '@entrena/contract/bookings/cancellation'
import { dominicanTime } from '@entrena/contract/dominican-time'
import { formatInstant } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'

export const policyTranslations = defineTranslations('cancellation-policy', {
  en: {
    title: 'Cancellation policy',
    flexible: 'Flexible',
    standard: 'Standard',
    strict: 'Strict',
    sentence:
      '{{policy}} policy: free until {{free}} hours before. Later {{name}} keeps {{late}} %, and {{absent}} % if you do not come.',
    forTrainer:
      'Free until {{free}} hours before. Later you keep {{late}} %, and {{absent}} % if the client does not come.',
    cancelFree: 'Cancel for free until {{when}}',
    noFree: 'Free cancellation has ended for this hour',
    chooseText: 'Clients see it before they book. A booking keeps the policy with which it was made.',
  },
  es: {
    title: 'Política de cancelación',
    flexible: 'Flexible',
    standard: 'Estándar',
    strict: 'Estricta',
    sentence:
      'Política {{policy}}: gratis hasta {{free}} horas antes. Después {{name}} se queda con el {{late}} %, y con el {{absent}} % si no llegas.',
    forTrainer:
      'Gratis hasta {{free}} horas antes. Después te quedas con el {{late}} %, y con el {{absent}} % si el cliente no llega.',
    cancelFree: 'Cancela gratis hasta el {{when}}',
    noFree: 'Para esta hora ya no es gratis cancelar',
    chooseText: 'Tus clientes la ven antes de reservar. Cada reserva conserva la política con la que se hizo.',
  },
})

interface FreeUntilProps {
  readonly policy: Policy
  readonly date: string
  readonly time: string
  readonly className?: string
}

/** Example: 'Cancel for free until Mon, Nov 16, 07:00'. */
export function FreeUntil({ policy, date, time, className }: FreeUntilProps) {
  const t = useTranslations(policyTranslations)
  const [language] = useLanguage()
  const until = freeCancellationUntil({ policy, date, time })
  const when = `${formatInstant(until.toISOString(), language)}, ${dominicanTime(until)}`
  return <p className={className}>{until > new Date() ? t('cancelFree', { when }) : t('noFree')}</p>
}

interface PolicySentenceProps {
  readonly policy: Policy
  readonly name: string
  readonly className?: string
}

export function PolicySentence({ policy, name, className }: PolicySentenceProps) {
  const t = useTranslations(policyTranslations)
  const { freeHours: free, keptLate: late, keptAbsent: absent } = policyTerms[policy]
  const [language] = useLanguage()
  const named = language === 'es' ? t(policy).toLowerCase() : t(policy)
  return <p className={className}>{t('sentence', { policy: named, name, free, late, absent })}</p>
}
