import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { NoticeBox } from '@/ui/feedback/notice'

/** Tells trainers that an admin has hidden their profile. */
export function HiddenNotice() {
  const t = useTranslations(hiddenTranslations)
  const see = (
    <ButtonLink to="/account/notices" variant="secondary" size="md">
      {t('see')}
    </ButtonLink>
  )
  return (
    <NoticeBox tone="danger" title={t('title')} action={see}>
      {t('text')}
    </NoticeBox>
  )
}

/** Tells trainers who asked for deletion that nobody else sees their profile. */
export function LeavingNotice() {
  const t = useTranslations(hiddenTranslations)
  const toAccount = (
    <ButtonLink to="/account" variant="secondary" size="md">
      {t('toAccount')}
    </ButtonLink>
  )
  return (
    <NoticeBox tone="warning" title={t('leavingTitle')} action={toAccount}>
      {t('leavingText')}
    </NoticeBox>
  )
}

const hiddenTranslations = defineTranslations('hidden-profile', {
  en: {
    title: 'Entrena has hidden your profile',
    text: 'Only you see it. Read our reason, and answer if you see it differently.',
    see: 'See the reason',
    leavingTitle: 'Your profile is hidden',
    leavingText:
      'Your account is being deleted, so only you see your profile. It is shown again if you keep your account.',
    toAccount: 'To my account',
  },
  es: {
    title: 'Entrena ocultó tu perfil',
    text: 'Solo tú lo ves. Lee nuestro motivo, y responde si lo ves de otra manera.',
    see: 'Ver el motivo',
    leavingTitle: 'Tu perfil está oculto',
    leavingText:
      'Tu cuenta se va a eliminar, y por eso solo tú ves tu perfil. Se muestra otra vez si conservas tu cuenta.',
    toAccount: 'Ir a mi cuenta',
  },
})

const field = 'edit'

/** The trainer's own profile with the form already open. */
export const editProfilePath = `/trainer-dashboard?${field}=1`

export const isEditRequested = (search: URLSearchParams) => search.has(field)

export const sectionPath = (section: string) => `${editProfilePath}#${section}`
