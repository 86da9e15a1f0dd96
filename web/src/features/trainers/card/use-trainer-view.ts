import { dominicanDate } from '@entrena/contract/dominican-time'
import { useTranslations } from '@/lib/i18n/i18n'
import { cardTranslations } from './card-translations'
import { type TrainerData, type TrainerView, trainerView } from './trainer-view'

export function useTrainerViews(): (trainer: TrainerData) => TrainerView {
  const t = useTranslations(cardTranslations)
  const context = { today: dominicanDate(new Date()), nameless: t('nameless') }
  return (trainer) => trainerView(trainer, context)
}

export function useTrainerView(trainer: TrainerData): TrainerView {
  return useTrainerViews()(trainer)
}
