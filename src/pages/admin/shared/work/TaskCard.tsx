import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { duration, ease, radius } from '#src/ui/theme/shape.ts';

export const TaskList = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  gap: 12,
  ...plainList,
});

const Card = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '2px 12px',
  alignItems: 'center',
  height: '100%',
  padding: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  textDecoration: 'none',
  transition: `border-color ${duration.quick} ${ease}`,
  '&:hover': { borderColor: theme.vars.palette.control },
  '& svg': { color: theme.vars.palette.primary.main },
  '& strong': { ...theme.typography.h3 },
  '& span': { ...theme.typography.note, gridColumn: 2 },
}));

interface TaskCardProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly hint: ReactNode;
}

export function TaskCard({ to, icon, title, hint }: TaskCardProps) {
  return (
    <li>
      <Card to={to}>
        {icon}
        <strong>{title}</strong>
        {hint ? <span>{hint}</span> : null}
      </Card>
    </li>
  );
}
