import { type Policy, policyTerms } from '@entrena/contract/bookings/cancellation'
import { useTranslations } from '@/lib/i18n/i18n'
import { policyTranslations } from './policy-translations'

interface PolicySentenceProps {
  readonly policy: Policy
  /** The trainer's name, for clients. */
  readonly name: string
  readonly className?: string
}

export default function PolicySentence({ policy, name, className }: PolicySentenceProps) {
  const t = useTranslations(policyTranslations)
  const { freeHours: free, keptLate: late, keptAbsent: absent } = policyTerms[policy]
  return <p className={className}>{`${t(policy)}. ${t('sentence', { name, free, late, absent })}`}</p>
}
