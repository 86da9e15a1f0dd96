export { BlockedBar, UnblockButton } from './blocked-bar'
export { type BlockablePerson, blocksQuery, useBlock } from './queries'
export { useBlockItem } from './use-block-item'
