interface Props {
  readonly text: string
  /** How many rows stand below it, where that is worth saying. */
  readonly count: number | undefined
}

/** The heading of a group of rows. */
export function Heading({ text, count }: Props) {
  return (
    <tr className="group">
      <td colSpan={4}>
        <div>
          <h2>{text}</h2>
          {count !== undefined && <span>{count}</span>}
        </div>
      </td>
    </tr>
  )
}
