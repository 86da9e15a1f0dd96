import type { Deletion } from '@entrena/contract/accounts/own-data-entity'
import { freshSignInMinutes } from '@entrena/contract/accounts/rules'
import { useQuery } from '@tanstack/react-query'
import { detailOf } from '@/lib/api/call'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/button-look'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Dialog } from '@/ui/overlay/dialog'
import { externalSignInPath } from '../external-sign-in'
import { DeleteForm } from './delete-form'
import { ObstacleList } from './obstacle-list'
import { deletionQuery } from './own-data-queries'
import { ownDataTranslations } from './own-data-translations'

interface DeleteDialogProps {
  readonly onClose: () => void
}

/** Checks first whether something is open, so that nobody types a password in vain. */
export default function DeleteDialog({ onClose }: DeleteDialogProps) {
  const t = useTranslations(ownDataTranslations)
  const { data, error, refetch, isFetching } = useQuery(deletionQuery)
  if (data && !isFetching) return <Checked deletion={data} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={t('confirmTitle')}>
      {error && !isFetching ? (
        <FailedState title={t('loadFailed')} detail={detailOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40 rounded-control" />
      )}
    </Dialog>
  )
}

function Checked({ deletion: { obstacles, proof }, onClose }: DeleteDialogProps & { readonly deletion: Deletion }) {
  const t = useTranslations(ownDataTranslations)
  const close = (
    <Button variant="secondary" onClick={onClose}>
      {t('close')}
    </Button>
  )
  if (obstacles.length > 0) {
    return (
      <Dialog open onClose={onClose} title={t('notYetTitle')} description={t('notYetText')} actions={close}>
        <ObstacleList obstacles={obstacles} />
      </Dialog>
    )
  }
  if (proof !== 'sign_in') return <DeleteForm needsPassword={proof === 'password'} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('signInTitle')}
      description={t('signInText', { minutes: freshSignInMinutes })}
      actions={
        <>
          {close}
          <a href={externalSignInPath} className={buttonClass({})}>
            {t('signIn')}
          </a>
        </>
      }
    />
  )
}
