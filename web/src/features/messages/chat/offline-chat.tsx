import type { User } from '@entrena/contract/accounts/entity'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { keys } from '@/lib/api/keys'
import { joinClasses } from '@/lib/browser/classes'
import { logQuietly } from '@/lib/browser/log'
import { useNow } from '@/lib/browser/use-now'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import type { OfflineChat } from '@/lib/offline/offline-chats'
import { useOpensOffline } from '@/lib/offline/use-service-worker'
import { Avatar } from '@/ui/avatar'
import { messagesTranslations } from '../translations'
import type { Chat, LoadedChat } from './chat-pages'

async function store(userId: string, chat: OfflineChat): Promise<void> {
  try {
    const { storeOfflineChat } = await import('@/lib/offline/offline-store')
    await storeOfflineChat(userId, chat)
  } catch (error) {
    logQuietly('The conversation could not be stored:', error)
  }
}

/** Stores the loaded messages of a conversation in the browser, if the app can be opened offline there. */
export function useStoreChatOffline(user: User, partnerId: string, chat: LoadedChat | undefined): void {
  const isOn = useOpensOffline() && !user.needs_second_factor
  const userId = user.id
  useEffect(() => {
    if (!isOn || !chat || chat.messages.length === 0) return
    const messages = chat.messages.map((message) => ({
      id: message.id,
      text: message.message,
      isPicture: message.picture_url !== undefined,
      isOwn: message.sender_id === userId,
      at: message.created_at,
    }))
    const { name, role } = chat.partner
    void store(userId, { partnerId, partner: { name, role }, messages, seenAt: new Date().toISOString() })
  }, [isOn, userId, partnerId, chat])
}

async function remove(userId: string, partnerId: string): Promise<void> {
  try {
    const { deleteOfflineChat } = await import('@/lib/offline/offline-store')
    await deleteOfflineChat(userId, partnerId)
  } catch (error) {
    logQuietly('The stored conversation could not be deleted:', error)
  }
}

/** Deletes the stored conversation if the server says that it is gone, for example because the partner was deleted. */
export function useDeleteChatOffline(userId: string, partnerId: string, isGone: boolean): void {
  useEffect(() => {
    if (isGone) void remove(userId, partnerId)
  }, [userId, partnerId, isGone])
}

/**
 * Conversations that are stored in this browser. They are read only if the server cannot be reached, and the list is
 * empty until then.
 */
export function useOfflineChats(userId: string, isWanted: boolean): readonly OfflineChat[] {
  const { data } = useQuery({
    queryKey: keys.keptChats(userId),
    queryFn: async () => {
      const { readOfflineChats } = await import('@/lib/offline/offline-store')
      return readOfflineChats()
    },
    enabled: isWanted,
    networkMode: 'always',
    staleTime: 0,
  })
  return isWanted ? (data ?? []) : []
}

export function partnerOf({ partner: { name, role } }: OfflineChat): Chat['partner'] {
  return { name, picture: null, role, is_blocked: false }
}

/**
 * While offline, shows the stored end of a conversation, without a field to answer. The partner's name is in the head
 * of the page.
 */
export function OfflineMessages({ chat }: { chat: OfflineChat }) {
  const t = useTranslations(messagesTranslations)
  return (
    <div className="grid gap-3">
      <div className="grid gap-1 rounded-control bg-warning-soft p-3">
        <Seen seenAt={chat.seenAt} />
        <p className="text-sm">{t('seenNote')}</p>
      </div>
      <ol className="grid gap-1.5">
        {chat.messages.map(({ id, text, isPicture, isOwn, at }) => (
          <li key={id} className={joinClasses('grid max-w-[85%]', isOwn ? 'justify-self-end' : 'justify-self-start')}>
            <p
              dir="auto"
              className={joinClasses(
                'min-w-0 rounded-card px-4 py-2.5 whitespace-pre-wrap wrap-anywhere',
                isOwn ? 'bg-brand text-on-brand' : 'border border-line bg-surface',
                !text && 'italic',
              )}
            >
              <span className="sr-only">{isOwn ? t('youSaid') : chat.partner.name}: </span>
              {text || t(isPicture ? 'picture' : 'hidden')}
            </p>
            <MessageTime at={at} isOwn={isOwn} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function MessageTime({ at, isOwn }: { at: string; isOwn: boolean }) {
  const [language] = useLanguage()
  const sent = new Date(at)
  return (
    <time dateTime={at} className={joinClasses('px-1 text-sm text-muted tabular-nums', isOwn && 'text-right')}>
      {formatDay(dominicanDate(sent), language)}, {dominicanTime(sent)}
    </time>
  )
}

function Seen({ seenAt }: { seenAt: string }) {
  const t = useTranslations(messagesTranslations)
  const [language] = useLanguage()
  const seen = new Date(seenAt)
  const [day, time] = [dominicanDate(seen), dominicanTime(seen)]
  const isToday = day === dominicanDate(useNow())
  return (
    <p className="flex items-center gap-2 font-strong">
      <CloudOff aria-hidden className="size-4 shrink-0 text-warning" />
      {isToday ? t('seen', { time }) : t('seenOn', { day: formatDay(day, language), time })}
    </p>
  )
}

/** While the list of conversations cannot be loaded, links to the stored conversations. */
export function OfflineChatLinks({ userId }: { userId: string }) {
  const t = useTranslations(messagesTranslations)
  const [params] = useSearchParams()
  const chats = useOfflineChats(userId, true)
  if (chats.length === 0) return null
  const urlWith = (partnerId: string) => {
    const next = new URLSearchParams(params)
    next.set('with', partnerId)
    return `?${next}`
  }
  return (
    <nav aria-label={t('conversations')}>
      <ul className="grid gap-1">
        {chats.map(({ partnerId, partner: { name } }) => (
          <li key={partnerId}>
            <Link
              to={urlWith(partnerId)}
              className="flex min-h-14 items-center gap-3 rounded-control px-2 font-bold text-ink no-underline hover:bg-sunken"
            >
              <Avatar name={name} photo={null} />
              <span className="min-w-0 truncate" dir="auto">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
