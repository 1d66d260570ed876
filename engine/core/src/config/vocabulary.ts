export const deviceTypes = ['PHONE', 'TABLET', 'DESKTOP'] as const
export type DeviceType = (typeof deviceTypes)[number]

export const clickToEditSides = ['BOTTOM-RIGHT', 'BOTTOM-LEFT', 'TOP-RIGHT', 'TOP-LEFT', 'NONE'] as const
export type ClickToEditSide = (typeof clickToEditSides)[number]

export const blockIconsPositions = ['INSIDE-BLOCK', 'OUTSIDE-BLOCK'] as const
export type BlockIconsPosition = (typeof blockIconsPositions)[number]

export const deployEnvironments = ['STAGING', 'PRODUCTION', 'DEVELOPMENT'] as const
export type DeployEnvironment = (typeof deployEnvironments)[number]

export const sortDirections = ['UP', 'DOWN'] as const
export type SortDirection = (typeof sortDirections)[number]

export const iconSets = ['hi-solid', 'hi-outline', 'fa6', 'fi'] as const
export type IconSet = (typeof iconSets)[number]

export const optionsDisplays = ['SELECT', 'RADIO', 'COLOR'] as const
export type OptionsDisplay = (typeof optionsDisplays)[number]
