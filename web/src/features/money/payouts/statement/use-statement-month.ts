import { dominicanDate } from '@entrena/contract/dominican-time'
import { useSearchParams } from 'react-router'
import { readMonth } from './months'

export function thisMonth(): string {
  return dominicanDate(new Date()).slice(0, 7)
}

/** The month of the statement that the URL asks for, such as `?tab=earnings&month=2026-11`. */
export function useStatementMonth(): string | undefined {
  const [params] = useSearchParams()
  return readMonth(params.get('month'), thisMonth())
}

export const statementPath = (month: string) => `?tab=earnings&month=${month}`
