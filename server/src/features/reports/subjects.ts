import type { SubjectKind } from '@entrena/contract/reports/rules'
import type { Db } from '../../platform/db/db'
import { setMessageHidden } from '../messages/public'
import { setReplyHidden, setReviewHidden } from '../reviews/public'
import { hideImage, setProfileHidden } from '../trainers/public'
import * as queries from './queries/subjects'

/** The reported text or picture, stored with the report. */
export interface SubjectSnapshot {
  readonly authorId: string
  readonly text: string | null
  readonly rating?: number
  readonly picturePurpose?: 'photo' | 'gallery'
}

interface SubjectRules {
  /**
   * Returns undefined if the subject is deleted or hidden, or the viewer cannot see it. Without a viewer, finds what an
   * admin can see.
   */
  readonly find: (db: Db, id: string, viewerId?: string) => Promise<SubjectSnapshot | undefined>
  /**
   * Hides the subject. Returns false if there is nothing to hide. People have no such function, because they cannot be
   * hidden.
   */
  readonly hide?: (tx: Db, id: string, now: Date) => Promise<boolean>
  /** Shows the subject again. Photos have no such function, because they are restored from a copy. */
  readonly show?: (tx: Db, id: string) => Promise<boolean>
}

async function isVisibleTo(db: Db, viewerId: string | undefined, userId: string): Promise<boolean> {
  return viewerId === undefined || (await queries.canSeePerson(db, viewerId, userId))
}

export const rulesOfSubjects: Readonly<Record<SubjectKind, SubjectRules>> = {
  profile: {
    find: async (db, id) => {
      const profile = await queries.findListedProfile(db, id)
      return profile && { authorId: id, text: `${profile.name}\n${profile.bio}` }
    },
    hide: setProfileHidden,
    show: (tx, id) => setProfileHidden(tx, id, null),
  },
  photo: {
    find: async (db, id, viewerId) => {
      const image = await queries.findReportedImage(db, id)
      if (!image || !(await isVisibleTo(db, viewerId, image.userId))) return undefined
      return { authorId: image.userId, text: null, picturePurpose: image.purpose }
    },
    hide: hideImage,
  },
  review: {
    find: async (db, id, viewerId) => {
      const review = await queries.findVisibleReview(db, id)
      if (!review || !(await isReviewVisible(db, review, viewerId))) return undefined
      return { authorId: review.clientId, text: review.comment, rating: review.rating }
    },
    hide: setReviewHidden,
    show: (tx, id) => setReviewHidden(tx, id, null),
  },
  reply: {
    find: async (db, id, viewerId) => {
      const review = await queries.findVisibleReview(db, id)
      if (!review?.reply || !(await isReviewVisible(db, review, viewerId))) return undefined
      return { authorId: review.trainerId, text: review.reply }
    },
    hide: setReplyHidden,
    show: (tx, id) => setReplyHidden(tx, id, null),
  },
  message: {
    find: async (db, id, viewerId) => {
      const message = await queries.findVisibleMessage(db, id)
      if (!message) return undefined
      const isTheirs = [undefined, message.senderId, message.receiverId].includes(viewerId)
      return isTheirs ? { authorId: message.senderId, text: message.text } : undefined
    },
    hide: setMessageHidden,
    show: (tx, id) => setMessageHidden(tx, id, null),
  },
  person: {
    find: async (db, id, viewerId) => {
      const person = await queries.findPersonName(db, id)
      return person && (await isVisibleTo(db, viewerId, id)) ? { authorId: id, text: person.name } : undefined
    },
  },
}

/** True if the viewer wrote the review, or can see the reviewed trainer. */
async function isReviewVisible(
  db: Db,
  { clientId, trainerId }: { readonly clientId: string; readonly trainerId: string },
  viewerId: string | undefined,
): Promise<boolean> {
  return viewerId === clientId || (await isVisibleTo(db, viewerId, trainerId))
}
