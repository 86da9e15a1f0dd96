/**
 * Parses the events of an iCalendar file (RFC 5545): unfolds, splits and unescapes. Independent of the code that writes
 * the files.
 */
export function readCalendar(file: string): Record<string, string>[] {
  const events: Record<string, string>[] = []
  for (const line of file.replaceAll('\r\n ', '').split('\r\n')) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? []
    if (line === 'BEGIN:VEVENT') events.push({})
    else if (events.length > 0 && !line.startsWith('END:'))
      Object.assign(events.at(-1) ?? {}, { [name]: unescaped(value) })
  }
  return events
}

function unescaped(value: string): string {
  return value.replace(/\\(.)/g, (_match, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter))
}
