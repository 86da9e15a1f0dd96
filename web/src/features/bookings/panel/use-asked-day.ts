import { isDate } from '@entrena/contract/calendar'
import { useSearchParams } from 'react-router'

/** The day that a link asks for, for example a mail about an hour that has become free. */
export function useAskedDay(): string | undefined {
  const [params] = useSearchParams()
  const day = params.get('day')
  return day !== null && isDate(day) ? day : undefined
}
