import type { Moment } from '@entrena/contract/bookings/rules'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import { useEffect, useState } from 'react'

const minute = 60_000

export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), minute - (now.getTime() % minute))
    return () => clearTimeout(timer)
  }, [now])
  return now
}

export function dominicanNow(instant = new Date()): Moment {
  return { date: dominicanDate(instant), time: dominicanTime(instant) }
}
