export declare function pagesAndFloors(): readonly {
  readonly name: string
  readonly page: string
  readonly floor: string
}[]
