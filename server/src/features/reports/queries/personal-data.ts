import { toldOutcomes } from '@entrena/contract/reports/rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { declarePersonalRows } from '../../../platform/personal-data/queries'
import { reportCases, reports } from '../tables'

export const reportsData: readonly PersonalRows[] = [
  // Open reports are not exported, because the author could guess who sent them and put pressure on that person.
  declarePersonalRows(reportCases, {
    isAbout: ({ id }) => and(eq(reportCases.authorId, id), inArray(reportCases.outcome, toldOutcomes)),
    keptBecause: 'decisions stay, without the person, the text and the picture',
  }),
  declarePersonalRows(reports, {
    isAbout: ({ id }) => eq(reports.reporterId, id),
    // A reported text that was hidden is not exported to the people who reported it.
    computes: () => ({
      seen_text: sql`(select case when c.outcome = 'hide' and c.lifted_at is null then null else ${reports.seenText} end
        from report_cases c where c.id = ${reports.caseId})`,
    }),
    keptBecause: 'a report stays, without the person and the words',
  }),
]
