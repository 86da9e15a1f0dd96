export { BlockedBar } from './blocked-bar'
export { type BlockablePerson, blocksQuery, useBlock } from './queries'
export { UnblockButton } from './unblock-button'
export { useBlockItem } from './use-block-item'
