import { weekdays } from '../contract/src/weekdays'
import type { BenchFigure } from './figures'
import { sendGet } from './latency'
import { compareCpuTimes, describeCpu, describeTimes, type Processes } from './measure'
import type { BenchPostgres } from './postgres'
import { filterParamsOn, searchPath, sectorOf } from './requests'

const scheduleOf = (start: string, end: string, closed: readonly string[]) =>
  JSON.stringify(
    Object.fromEntries(weekdays.map((weekday) => [weekday, { enabled: !closed.includes(weekday), start, end }])),
  )

/**
 * SQL condition for the trainers in and around the searched sectors. Only these are changed, because changing all
 * trainers would take minutes.
 */
const inTheCity = 'latitude between 18.3 and 18.7 and longitude between -70.2 and -69.6'

/**
 * Makes searches by price and hour realistic: different prices, opening hours that differ by day and trainer, limits,
 * and time off for one trainer in twenty.
 */
export function diversifyTrainers(postgres: BenchPostgres, date: string): void {
  const schedules = [
    'null',
    ...[
      scheduleOf('06:00', '14:00', ['saturday', 'sunday']),
      scheduleOf('12:00', '22:00', ['sunday']),
      scheduleOf('07:00', '20:00', ['sunday']),
    ].map((text) => `'${text}'::jsonb`),
  ]
  postgres.sql(`
    update trainer_profiles set
      schedule = case number % 4 ${schedules.map((schedule, index) => `when ${index} then ${schedule}`).join(' ')} end,
      availability = case when number % 3 = 0
        then availability || '{"notice_hours": 12, "buffer_hours": 1, "max_per_day": 6}' else availability end,
      packages = jsonb_build_array(jsonb_build_object('sessions', 5, 'price', price_pesos * 4.5)), from_cents = price_pesos * 90
      from bench_trainers where id = user_id and ${inTheCity};
    insert into time_off (id, trainer_id, from_date, to_date, created_at)
      select gen_random_uuid(), id, date '${date}' - 1, date '${date}' + 3, now() from bench_trainers where number % 20 = 7;
    vacuum analyze trainer_profiles; vacuum analyze time_off;`)
}

interface Setup {
  readonly url: string
  readonly processes: Processes
  readonly date: string
}

/**
 * Compares a search with and without filters by CPU time. About half of the prices match, and half of the trainers are
 * open.
 */
export async function compareFilters({ url, processes, date }: Setup): Promise<BenchFigure[]> {
  const search = (more: string) => (n: number) => sendGet(`${url}${searchPath(sectorOf(n))}&limit=20${more}`)
  const filters = filterParamsOn(date)
  const questions = [
    { name: 'with a price range and a free morning', more: filters, atMost: 2 },
    { name: 'with both, and the cheapest first', more: `${filters}&sort=price`, atMost: 4 },
    { name: 'the best rated first', more: '&sort=rating', atMost: 2 },
  ]
  const figures: BenchFigure[] = []
  for (const { name, more, atMost } of questions) {
    const sides = [
      { processes, send: search(more) },
      { processes, send: search('') },
    ] as const
    const { value, ours, beside } = await compareCpuTimes(...sides, { rounds: 5, ms: 1_500 })
    figures.push({
      name: `CPU time of a search ${name}, against the plain one`,
      ...{ value, unit: 'ratio', limit: { atMost } },
      ours: `${describeCpu(ours)}; ${describeTimes(ours)}`,
      beside: `${describeCpu(beside)}; ${describeTimes(beside)}`,
    })
  }
  return figures
}
