interface Release {
  readonly version: string
  /** Version in each package file. */
  readonly versions: Readonly<Record<string, string>>
  readonly changelog: string
  readonly upgrading: string
  /** Names of the files in server/src/testing/versions, each with the rows of an earlier version. */
  readonly kept: readonly string[]
}

export function changelogNotesOf(version: string, changelog: string): string | undefined
export function readPackageRelease(): Release
export function findObstacles(
  release: Release & { readonly changes: string; readonly tags: readonly string[] },
): string[]
