export function readAudit(output: string): { readonly lines: readonly string[]; readonly isGood: boolean }
