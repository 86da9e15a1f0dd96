import type { Role } from '@entrena/contract/access'
import { offlineDays } from './offline-data'

interface KeptMessage {
  readonly id: string
  /** Empty for a picture and for a hidden message. Pictures are not stored. */
  readonly text: string
  readonly isPicture: boolean
  readonly isOwn: boolean
  readonly at: string
}

/** The last messages of a conversation, as its owner last saw them. */
export interface OfflineChat {
  readonly partnerId: string
  readonly partner: { readonly name: string; readonly role: Role | null }
  /** From oldest to newest. */
  readonly messages: readonly KeptMessage[]
  readonly seenAt: string
}

/** The stored conversations of one user. */
export interface OfflineChats {
  readonly user: { readonly id: string }
  readonly chats: readonly OfflineChat[]
}

const most = { chats: 10, messages: 30 } as const

/** Adds a conversation as the latest, and drops conversations and messages over the limits. */
export function withLatestOfflineChat(before: readonly OfflineChat[], chat: OfflineChat): OfflineChat[] {
  const kept = { ...chat, messages: chat.messages.slice(-most.messages) }
  return [kept, ...before.filter(({ partnerId }) => partnerId !== chat.partnerId)].slice(0, most.chats)
}

export function readableChats(chats: readonly OfflineChat[], now: Date): OfflineChat[] {
  return chats.filter(({ seenAt }) => now.getTime() - Date.parse(seenAt) < offlineDays * 86_400_000)
}
