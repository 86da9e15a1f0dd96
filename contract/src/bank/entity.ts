export * from './claims'
export * from './lines'
export * from './statements'
