export function EmptyShelf() {
  return (
    <svg className="drawing" viewBox="0 0 120 72" aria-hidden="true">
      <path d="M14 62h92M14 30h92M22 62v6M98 62v6M22 4v64M98 4v64" />
      <path className="accent" d="M36 62V46q0-4 4-4h12q4 0 4 4v16M38 42v-5h16v5M36 52h20" />
      <path className="faint" d="M66 62V50h20v12M40 30V18h14v12M64 30V14h8v16M76 30V20h14v10" />
    </svg>
  )
}
