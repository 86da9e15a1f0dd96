export interface BenchFigure {
  readonly name: string
  readonly value: number
  readonly unit: 'ratio' | 'kB' | 'MB' | 's' | 'points'
  readonly limit: { readonly atLeast: number } | { readonly atMost: number }
  /** The two values that a ratio compares. */
  readonly ours?: string
  readonly beside?: string
}

export function isWithinLimit({ value, limit }: BenchFigure): boolean {
  return 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost
}

const barOf = ({ limit }: BenchFigure) => ('atLeast' in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`)

function cellsOf(figure: BenchFigure): string[] {
  const { name, value, unit, ours, beside } = figure
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  const shown = value.toFixed(digits)
  const [left, ratio] = unit === 'ratio' ? [ours ?? shown, shown] : [`${shown} ${unit}`, '']
  return [name, left, beside ?? '', ratio, barOf(figure), isWithinLimit(figure) ? 'yes' : '**no**']
}

export function writeTable(figures: readonly BenchFigure[]): string {
  const rows = [['figure', 'ours', 'beside it', 'ratio', 'bar', 'holds'], ...figures.map(cellsOf)]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const write = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [write(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(write)].join('\n')
}
