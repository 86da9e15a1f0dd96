import { firstNameOf } from '@entrena/contract/public-pages/first-name'
import { useQuery } from '@tanstack/react-query'
import { pictureInWidth } from '@/lib/browser/picture'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { Avatar } from '@/ui/avatar'
import { publicFaceQuery } from './queries'
import { waitingTrainerIn } from './waiting-trainer'

/**
 * Says whose page opens after signing in. Empty if the path is not a trainer's page, or the trainer has no public page.
 */
export function IntendedTrainer({ path, isNew }: { path: string | null | undefined; isNew: boolean }) {
  const id = waitingTrainerIn(path)
  return id === undefined ? null : <WaitingTrainer id={id} isNew={isNew} />
}

function WaitingTrainer({ id, isNew }: { id: string; isNew: boolean }) {
  const t = useTranslations(waitingTranslations)
  const { data } = useQuery({ ...publicFaceQuery(id), retry: false })
  if (!data) return null
  const { name, photo_url: photo } = data
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-card border border-line bg-surface p-3">
      <Avatar name={name} photo={photo && pictureInWidth(photo, 320)} size="l" />
      <p>
        <b className="block font-strong wrap-anywhere">{t('waits', { name: firstNameOf(name) })}</b>
        <span className="block text-sm text-muted">{t(isNew ? 'register' : 'signIn')}</span>
      </p>
    </div>
  )
}

const waitingTranslations = defineTranslations('waiting-page', {
  en: {
    waits: '{{name}}’s page waits for you',
    signIn: 'Sign in and choose your hour.',
    register: 'Create your account and choose your hour.',
  },
  es: {
    waits: 'La página de {{name}} te espera',
    signIn: 'Entra y elige tu hora.',
    register: 'Crea tu cuenta y elige tu hora.',
  },
})
