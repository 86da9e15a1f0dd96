// What the portraits share.
export const woman = { brow: 'soft', soft: true }

/** Of hair. */
export const black = '#171112'
export const brown = '#2A1712'
export const chestnut = '#5A3420'
export const grey = '#A8A29B'
export const white = '#DED8CF'

/** The person, what they wear, and how they stand before what. */
export const look = (person, clothes, stance) => ({ ...person, ...clothes, ...stance })
