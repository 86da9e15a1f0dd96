interface Exported {
  readonly name: string
  readonly file: string
}
export function exportsOf(file: string, source: string): Exported[]
export function findSharedNames(exported: readonly Exported[]): Exported[][]
