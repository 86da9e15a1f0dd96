import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { Notice } from '@/ui/feedback/notice'

/** Tells trainers that an admin has hidden their profile. */
export function HiddenNotice() {
  const t = useTranslations(hiddenTranslations)
  const see = (
    <ButtonLink to="/account/notices" variant="secondary" size="md">
      {t('see')}
    </ButtonLink>
  )
  return (
    <Notice tone="danger" title={t('title')} action={see}>
      {t('text')}
    </Notice>
  )
}

const hiddenTranslations = defineTranslations('hidden-profile', {
  en: {
    title: 'Entrena has hidden your profile',
    text: 'Only you see it. Read our reason, and answer if you see it differently.',
    see: 'See the reason',
  },
  es: {
    title: 'Entrena ocultó tu perfil',
    text: 'Solo tú lo ves. Lee nuestro motivo, y responde si lo ves de otra manera.',
    see: 'Ver el motivo',
  },
})

const field = 'edit'

/** The trainer's own profile with the form already open. */
export const editProfilePath = `/trainer-dashboard?${field}=1`

export const isEditRequested = (search: URLSearchParams) => search.has(field)
