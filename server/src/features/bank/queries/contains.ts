/** The pattern with which LIKE finds a text anywhere. */
export const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
