import type { OwnPublicPage } from '@entrena/contract/public-pages/entity'
import { trainerPath } from '@entrena/contract/public-pages/rules'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import { profileMissing } from '@entrena/contract/trainers/availability-errors'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { lockUser } from '../accounts/public'
import { setIsPublic } from '../trainers/public'
import { updateSlug } from './give-slug'
import { findOwnPage } from './queries/own-page'

type Found = Awaited<ReturnType<typeof findOwnPage>>

function whyHidden(page: Found): OwnPublicPage['hidden_because'] {
  if (!page) return 'profile_missing'
  if (page.isLeaving) return 'leaving'
  if (page.isHidden) return 'hidden_by_entrena'
  if (!page.isPublic) return 'switched_off'
  return page.isEmailProven ? null : 'email_unproven'
}

export async function getOwnPage({ db, config }: Services, trainerId: string): Promise<OwnPublicPage> {
  const page = await findOwnPage(db, trainerId)
  const slug = page?.slug ?? null
  const address = (language: 'es' | 'en') => `${config.publicUrl}${trainerPath(slug ?? '', language)}`
  return {
    is_on: page?.isPublic ?? true,
    slug,
    url: page?.isShown && slug !== null ? { es: address('es'), en: address('en') } : null,
    hidden_because: whyHidden(page),
  }
}

export async function setOwnPageShown(services: Services, trainerId: string, isOn: boolean): Promise<OwnPublicPage> {
  await services.db.transaction(async (tx) => {
    if (!(await lockUser(tx, trainerId))) throw refusedWith(notSignedInRefusal)
    if (!(await setIsPublic(tx, trainerId, isOn))) throw refusedWith(profileMissing)
    // Gives the profile a slug now, instead of waiting for the job.
    await updateSlug(tx, trainerId, services.now())
  })
  return getOwnPage(services, trainerId)
}
