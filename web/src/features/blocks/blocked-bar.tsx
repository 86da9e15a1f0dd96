import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { blockTranslations } from './block-translations'
import { type BlockablePerson, useUnblock } from './queries'

/** In a chat with a person whom the user has blocked, replaces the message field. */
export function BlockedBar({ person }: { person: Pick<BlockablePerson, 'id' | 'name'> }) {
  const t = useTranslations(blockTranslations)
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 text-center text-muted wide:px-6"
    >
      <p>{t('youBlocked', { name: person.name })}</p>
      <UnblockButton person={person} />
    </div>
  )
}

export function UnblockButton({ person }: { person: Pick<BlockablePerson, 'id' | 'name'> }) {
  const t = useTranslations(blockTranslations)
  const { send, isPending } = useUnblock(person)
  return (
    <Button
      variant="secondary"
      size="md"
      aria-label={t('unblockOf', { name: person.name })}
      busy={isPending}
      onClick={() => send()}
    >
      {t('unblock')}
    </Button>
  )
}
