export type DeviceType = 'PHONE' | 'TABLET' | 'DESKTOP'

export const clickToEditSides = ['BOTTOM-RIGHT', 'BOTTOM-LEFT', 'TOP-RIGHT', 'TOP-LEFT', 'NONE'] as const
export type ClickToEditSide = (typeof clickToEditSides)[number]

export const blockIconsPositions = ['INSIDE-BLOCK', 'OUTSIDE-BLOCK'] as const
export type BlockIconsPosition = (typeof blockIconsPositions)[number]

export const deployEnvironments = ['STAGING', 'PRODUCTION', 'DEVELOPMENT'] as const
export type DeployEnvironment = (typeof deployEnvironments)[number]

export type SortDirection = 'UP' | 'DOWN'

export const iconSets = ['hi-solid', 'hi-outline', 'fa6', 'fi'] as const
export type IconSet = (typeof iconSets)[number]

export type OptionsDisplay = 'SELECT' | 'RADIO' | 'COLOR'
