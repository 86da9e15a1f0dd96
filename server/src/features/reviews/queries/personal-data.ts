import { eq, or, sql } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { declarePersonalRows } from '../../../platform/personal-data/queries'
import { reviews } from '../tables'

export const reviewsData: readonly PersonalRows[] = [
  declarePersonalRows(reviews, {
    isAbout: ({ id }) => or(eq(reviews.clientId, id), eq(reviews.trainerId, id)),
    // A hidden review or reply is exported only to its author.
    computes: ({ id }) => ({
      comment: sql`case when ${reviews.hiddenAt} is null or ${reviews.clientId} = ${id}::uuid then ${reviews.comment} end`,
      trainer_reply: sql`case when ${reviews.replyHiddenAt} is null or ${reviews.trainerId} = ${id}::uuid
        then ${reviews.trainerReply} end`,
    }),
  }),
]
