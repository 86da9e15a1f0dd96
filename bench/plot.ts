interface Line {
  readonly name: string
  /** CPU time of a request in milliseconds, with 1 %, 10 % and 100 % of the data. */
  readonly values: readonly number[]
}

const [width, height] = [760, 440]
const plot = { left: 60, right: 560, top: 50, bottom: 385 }
const steps = ['1 %', '10 %', '100 %']
const ticks = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50]
const lineHeight = 15

/** Colours with enough contrast on both white and black. */
const colors = [
  '#3b82f6',
  '#e2681c',
  '#159e63',
  '#d0409a',
  '#8b6cf0',
  '#0e97a8',
  '#b08400',
  '#e0484b',
  '#6b8e23',
  '#8a8a8a',
  '#a8623d',
]

const xOf = (step: number) => plot.left + ((plot.right - plot.left) * step) / (steps.length - 1)

function yScale(values: readonly number[]) {
  const least = Math.max(...ticks.filter((tick) => tick <= Math.min(...values)), ticks[0] ?? 0)
  const most = Math.min(...ticks.filter((tick) => tick >= Math.max(...values)), ticks.at(-1) ?? 0)
  const shown = ticks.filter((tick) => tick >= least && tick <= most)
  const yOf = (value: number) =>
    plot.bottom - ((plot.bottom - plot.top) * Math.log(value / least)) / Math.log(most / least)
  return { shown, yOf }
}

/** Moves overlapping labels down. If the last label is then outside the picture, moves all labels up. */
function spread(wanted: readonly number[]): number[] {
  const order = wanted.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y)
  let last = Number.NEGATIVE_INFINITY
  for (const label of order) {
    label.y = Math.max(label.y, last + lineHeight)
    last = label.y
  }
  const excess = Math.max(0, last - plot.bottom)
  return order.sort((a, b) => a.index - b.index).map(({ y }) => y - excess)
}

/** Draws an SVG of CPU time per request over data size, both logarithmic. */
export function plotGrowth(lines: readonly Line[]): string {
  const { shown, yOf } = yScale(lines.flatMap(({ values }) => values))
  const labels = spread(lines.map(({ values }) => yOf(values.at(-1) ?? 1)))
  const grid = shown.map((tick) => {
    const y = yOf(tick).toFixed(1)
    return `<path class="grid" d="M${plot.left} ${y}H${plot.right}"/><text x="${plot.left - 8}" y="${y}" dy="4" text-anchor="end">${tick}</text>`
  })
  const axis = steps.map(
    (step, index) => `<text x="${xOf(index)}" y="${plot.bottom + 22}" text-anchor="middle">${step}</text>`,
  )
  const drawn = lines.map(({ name, values }, index) => {
    const color = colors[index % colors.length]
    const points = values.map((value, step) => `${xOf(step)},${yOf(value).toFixed(1)}`)
    const growth = ((values.at(-1) ?? 0) / (values[0] ?? 1)).toFixed(2)
    const [y, end] = [labels[index] ?? 0, yOf(values.at(-1) ?? 1)]
    return `<g stroke="${color}" fill="none" stroke-width="2"><polyline points="${points.join(' ')}"/><path stroke-width="1" d="M${plot.right} ${end.toFixed(1)}L${plot.right + 14} ${y.toFixed(1)}"/></g>
<text x="${plot.right + 18}" y="${y.toFixed(1)}" dy="4" style="fill:${color}">${name.replaceAll('&', '&amp;')} × ${growth}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="CPU time of a request with 1 %, 10 % and 100 % of the data">
<style>text{font:13px system-ui,sans-serif;fill:#333}.grid{stroke:#ccc}@media (prefers-color-scheme:dark){text{fill:#ccc}.grid{stroke:#444}}</style>
<text x="${plot.left}" y="22">CPU of a request in server and database, ms</text>
<text x="${(plot.left + plot.right) / 2}" y="${plot.bottom + 45}" text-anchor="middle">share of the data: 100 % are 100,000 trainers, 1 million bookings and 1 million messages</text>
${[...grid, ...axis, ...drawn].join('\n')}
</svg>
`
}
