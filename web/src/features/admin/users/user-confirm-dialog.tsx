import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { pictureInWidth } from '@/lib/browser/picture'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import type { ListedUser } from '../queries'

type DialogTexts = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'busyLabel' | 'disabled' | 'tone' | 'title' | 'consequence' | 'confirmLabel'
>

interface UserConfirmDialogProps extends DialogTexts {
  readonly user: ListedUser
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly action: string
  readonly send: () => Promise<unknown>
  readonly done: string
  readonly failed: string
}

/**
 * Asks an admin to confirm a change of a user account. Also after a refusal, the dialog closes and the lists are
 * reloaded, because another admin may have changed the account first.
 */
export function UserConfirmDialog(props: UserConfirmDialogProps) {
  const { user, isOpen, onClose, action, send: change, done, failed, ...texts } = props
  const client = useQueryClient()
  const { send, isPending } = useWrite({
    action,
    send: change,
    done: () => done,
    failed: (error) => errorDetailOf(error) ?? failed,
    onSettled: async () => {
      onClose()
      await refresh(client, stale.bookingsOfAll)
    },
  })
  return (
    <ConfirmDialog
      {...texts}
      open={isOpen}
      onClose={onClose}
      onConfirm={() => send()}
      busy={isPending}
      person={dialogPersonOf(user)}
    />
  )
}

/** Name, picture and e-mail address of the user about whom a dialog asks. */
export function dialogPersonOf({ name, picture, email }: ListedUser) {
  return { name, photo: picture && pictureInWidth(picture, 320), line: email ? `${name} · ${email}` : name }
}
