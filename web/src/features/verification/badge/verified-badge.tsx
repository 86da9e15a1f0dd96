import { verifiedWords } from '@entrena/contract/verification/words'
import { CircleCheck } from 'lucide-react'
import { useLanguage } from '../../../lib/i18n/language'
import { Badge } from '../../../ui/badge'

/** The title says what was done, because the badge must not promise more. */
export default function VerifiedBadge({ on }: { on: string }) {
  const [language] = useLanguage()
  const { badge, meaning } = verifiedWords[language]
  return (
    <span title={meaning(on)} className="inline-flex">
      <Badge tone="positive" icon={<CircleCheck aria-hidden />} bare>
        {badge(on)}
      </Badge>
    </span>
  )
}
