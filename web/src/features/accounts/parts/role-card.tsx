import type { ChoosableRole } from '@entrena/contract/accounts/rules'
import { Check, CircleCheck } from 'lucide-react'
import clientArt from '@/assets/art/laura.svg'
import trainerArt from '@/assets/art/rafael.svg'
import { classes } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Flag } from '@/ui/flag'
import { roleTranslations } from '../roles-translations'

const cards = {
  client: {
    art: clientArt,
    title: 'clientTitle',
    text: 'clientText',
    bullets: ['clientSearch', 'clientBook', 'clientReview', 'clientTrack'],
    choose: 'chooseClient',
  },
  trainer: {
    art: trainerArt,
    title: 'trainerTitle',
    text: 'trainerText',
    bullets: ['trainerProfile', 'trainerBookings', 'trainerEarnings', 'trainerReviews'],
    choose: 'chooseTrainer',
  },
} as const satisfies Record<ChoosableRole, unknown>

interface RoleCardProps {
  readonly role: ChoosableRole
  readonly isCurrent: boolean
  /** True if the user chose this role on the landing page before signing in. */
  readonly isPreferred: boolean
  readonly isBusy: boolean
  readonly isDisabled: boolean
  readonly onChoose: () => void
}

export function RoleCard({ role, isCurrent, isPreferred, isBusy, isDisabled, onChoose }: RoleCardProps) {
  const t = useTranslations(roleTranslations)
  const { art, title, text, bullets, choose } = cards[role]
  return (
    <Card
      className={classes(
        'grid overflow-hidden sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
        (isPreferred || isCurrent) && 'border-brand inset-ring inset-ring-brand',
      )}
    >
      <img
        src={art}
        alt=""
        width={400}
        height={500}
        className="h-52 w-full object-cover object-[50%_26%] sm:h-full sm:min-h-90"
      />
      <div className="flex flex-col gap-4 p-5 wide:p-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2>{t(title)}</h2>
          {isPreferred && <Flag>{t('isPreferred')}</Flag>}
          {isCurrent && (
            <Badge tone="positive" icon={<CircleCheck aria-hidden />}>
              {t('isCurrent')}
            </Badge>
          )}
        </div>
        <p className="text-muted">{t(text)}</p>
        <ul className="grid gap-2.5">
          {bullets.map((bullet) => (
            <li key={bullet} className="flex items-start gap-2.5">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
              {t(bullet)}
            </li>
          ))}
        </ul>
        <Button
          size="lg"
          variant={isPreferred || isCurrent ? 'primary' : 'secondary'}
          className="mt-auto"
          busy={isBusy}
          busyLabel={t('settingUp')}
          disabled={isDisabled}
          onClick={onChoose}
        >
          {t(choose)}
        </Button>
      </div>
    </Card>
  )
}
