import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { blockTranslations } from './block-translations'
import { type BlockablePerson, useUnblock } from './queries'

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
