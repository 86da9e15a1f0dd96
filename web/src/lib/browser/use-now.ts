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
