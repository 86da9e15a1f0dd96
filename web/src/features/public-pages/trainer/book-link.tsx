import type { PublicTrainer } from '@entrena/contract/public-pages/entity'
import { firstNameOf } from '@entrena/contract/public-pages/first-name'
import { ArrowRight } from 'lucide-react'
import { rememberIntention, useSession } from '@/features/accounts/public'
import { useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import type { ButtonLook } from '@/ui/button-look'
import { trainerTranslations } from './translations'

/** Visitors sign up first, and then find the trainer on their dashboard. */
export function useBooking(trainerId: string) {
  const { user } = useSession()
  return (day?: string) => {
    if (user) return { to: `/trainer/${trainerId}${day ? `?day=${day}` : ''}` }
    const intended = new URLSearchParams({ trainer: trainerId, ...(day && { day }) })
    return { to: '/register', onClick: () => rememberIntention(`/client-dashboard?${intended}`) }
  }
}

interface BookLinkProps extends ButtonLook {
  readonly trainer: PublicTrainer
  readonly hasArrow?: boolean
}

export function BookLink({ trainer, hasArrow = true, ...look }: BookLinkProps) {
  const t = useTranslations(trainerTranslations)
  const way = useBooking(trainer.id)
  return (
    <ButtonLink size="lg" {...look} {...way()}>
      <span className="min-w-0 wrap-anywhere">{t('book', { name: firstNameOf(trainer.name) })}</span>
      {hasArrow && <ArrowRight aria-hidden />}
    </ButtonLink>
  )
}
