import { serveJobs } from '../../../platform/worker-processes/serve-jobs'
import { type CalendarReading, calendarJob } from './calendar-job'
import { expandCalendar } from './expand-calendar'

// This file is run as a separate program by `expandInWorker`.

serveJobs(
  (message) => calendarJob.parse(message),
  async ({ content, ...horizon }): Promise<CalendarReading> => {
    try {
      return expandCalendar(new TextDecoder().decode(content), horizon)
    } catch {
      return { problem: 'not_a_calendar' }
    }
  },
)
