import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { messagePath } from '@/features/messages/public'
import { joinClasses } from '@/lib/browser/classes'
import { pictureInWidth } from '@/lib/browser/picture'
import { useTranslations } from '@/lib/i18n/i18n'
import { Avatar } from '@/ui/avatar'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { firstTrainersQuery } from '../queries'
import { userTranslations } from './users-translations'

export default function StartChat() {
  const t = useTranslations(userTranslations)
  const [params] = useSearchParams()
  const { data: listed, isError, isFetching, refetch } = useQuery(firstTrainersQuery)
  const data = listed?.filter((trainer) => !trainer.suspended_at)
  return (
    <section aria-label={t('startChat')} className="grid grid-cols-1 gap-3">
      <h2 className="text-lg">{t('startChat')}</h2>
      {data?.length === 0 && <p className="text-muted">{t('noTrainers')}</p>}
      {data && data.length > 0 && (
        <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none] wide:max-h-40 wide:flex-wrap wide:pb-3 wide:[scrollbar-width:thin]">
          {data.map(({ id, name, picture }) => (
            <li key={id} className="shrink-0">
              <Link
                to={messagePath('admin', id)}
                aria-current={params.get('with') === id ? 'true' : undefined}
                className={joinClasses(
                  'flex min-h-11 items-center gap-2 rounded-full border bg-surface py-1 pr-4 pl-1.5 font-medium text-ink no-underline hover:bg-sunken',
                  'aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand-hover',
                  'border-line-strong',
                )}
              >
                <Avatar name={name} photo={picture && pictureInWidth(picture, 320)} size="s" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!data && isError && <FailedState title={t('trainersFailed')} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && (
        <SkeletonGroup className="flex gap-2">
          {[1, 2, 3].map((chip) => (
            <Skeleton key={chip} className="h-11 w-40 rounded-full" />
          ))}
        </SkeletonGroup>
      )}
    </section>
  )
}
