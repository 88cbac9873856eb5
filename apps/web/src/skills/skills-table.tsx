import Trash2 from 'lucide-react/icons/trash';
import { Button } from '#web/ui/elements/button.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import './skills-table.css';

type Props = { skills: readonly string[]; onDelete: (skill: string) => void };

export const SkillsTable = ({ skills, onDelete }: Props) => {
  const columns: readonly Column<string>[] = [
    {
      header: 'Action',
      actions: true,
      numeric: true,
      cell: (skill) => (
        <Button look="quiet" aria-label={`Delete ${skill}`} onClick={() => onDelete(skill)}>
          <Trash2 aria-hidden />
          Delete
        </Button>
      ),
    },
  ];
  return (
    <div className="skills-table">
      <ListTable
        caption="The master list of skills"
        rows={skills}
        keyOf={(skill) => skill}
        name={{ header: 'Skill', of: (skill) => <bdi>{skill}</bdi> }}
        columns={columns}
      />
    </div>
  );
};
