import { writeMonth } from '@entrena/contract/verification/words'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { verificationQuery } from '../queries'
import { verificationPath } from '../verification-path'
import { verificationTranslations } from '../verification-translations'

/** Link from the profile to the verification. The link works even if the state of the verification cannot be loaded. */
export default function VerificationCard() {
  const t = useTranslations(verificationTranslations)
  const [language] = useLanguage()
  // The profile tab requests this data together with the profile, before this card is shown.
  const { data } = useQuery({ ...verificationQuery, staleTime: 10_000 })
  const isLooking = data?.papers.some(({ state }) => state === 'sent') ?? false
  const text = data?.verified_on
    ? t('cardVerified', { month: writeMonth(data.verified_on, language) })
    : t(isLooking ? 'cardLooking' : 'cardNone')
  return (
    <Card padded className="grid gap-3">
      <h2 className="flex items-center gap-2">
        <BadgeCheck aria-hidden className="size-5.5 text-positive" />
        {t('cardTitle')}
      </h2>
      <p className="text-muted">{text}</p>
      <ButtonLink to={verificationPath} variant="secondary" size="md" className="justify-self-start">
        {t('open')}
      </ButtonLink>
    </Card>
  )
}
